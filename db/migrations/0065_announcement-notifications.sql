-- The slug of the batch stood where now stands whether an announcement is for some.
update notifications set context = context - 'state' || jsonb_build_object('batch', context->>'state')
  where type = 'announcement' and context ? 'state' and not context ? 'batch';
