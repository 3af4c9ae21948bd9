/** How long a form that was sent early is tried again. */
const PATIENCE_MS = 15_000
const RETRY_MS = 50

const SCRIPT = `(function(){
var form,button,until;
function again(){if(form&&form.isConnected&&Date.now()<until)form.requestSubmit(button);else form=null}
addEventListener("submit",function(e){
var f=e.target;
if(e.defaultPrevented){form=null;return}
if(f.hasAttribute("action")||f.method==="dialog")return;
e.preventDefault();
if(form!==f)until=Date.now()+${PATIENCE_MS};
form=f;button=e.submitter&&e.submitter.form===f?e.submitter:null;
setTimeout(again,${RETRY_MS})
})
})()`

/**
 * Inline script for <head>, beside the theme's and as constant: a form that is sent before its code has come is sent by that code, as
 * soon as it is there. Left alone, the browser would load the page anew, with what was typed in its address.
 *
 * A form with an `action` works without scripts and is left to the browser. What the page handles itself arrives here as prevented.
 */
export const EARLY_SUBMIT_SCRIPT = SCRIPT.replaceAll('\n', '')
