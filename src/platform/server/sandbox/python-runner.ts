import type { SandboxResult } from './sandbox-order.ts'

/** What the function below answers, as JSON. */
export type PythonRun = Exclude<SandboxResult, { kind: 'time' }>

/**
 * Python code whose value is a function that runs a program with its own standard input and output. Of a failure it gives what stands
 * below the first line of the program, as a terminal would show it.
 */
export const PROGRAM_RUNNER = `
import builtins, io, json, sys, traceback

class _OutputLimit(BaseException):
    pass

class _Output(io.RawIOBase):
    def __init__(self, most):
        self.most = most
        self.parts = bytearray()
        self.is_full = False
    def writable(self):
        return True
    def write(self, data):
        if self.is_full or len(self.parts) + len(data) > self.most:
            self.is_full = True
            raise _OutputLimit()
        self.parts += data
        return len(data)

def _run(code, text, most):
    raw = _Output(most)
    out = io.TextIOWrapper(io.BufferedWriter(raw, 8192), encoding='utf-8', errors='replace', write_through=False)
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding='utf-8')
    sys.stdout = out
    sys.stderr = io.StringIO()
    builtins.exit = builtins.quit = sys.exit
    message = None
    try:
        try:
            exec(compile(code, 'main.py', 'exec'), {'__name__': '__main__'})
        finally:
            try:
                out.flush()
            except ValueError:
                pass
    except _OutputLimit:
        pass
    except MemoryError:
        return json.dumps({'kind': 'memory'})
    except SystemExit as ended:
        if ended.code not in (None, 0):
            message = f'SystemExit: {ended.code}'
    except BaseException as error:
        trace = error.__traceback__
        while trace is not None and trace.tb_frame.f_code.co_filename != 'main.py':
            trace = trace.tb_next
        message = ''.join(traceback.format_exception(type(error), error, trace, limit=20)).rstrip()
    if raw.is_full:
        return json.dumps({'kind': 'output'})
    output = raw.parts.decode('utf-8', 'replace')
    if message is None:
        return json.dumps({'kind': 'finished', 'output': output})
    return json.dumps({'kind': 'error', 'output': output, 'message': message})

_run
`
