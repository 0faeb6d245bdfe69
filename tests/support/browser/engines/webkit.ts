import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../../../scripts/steps/free-port.mjs';
import { descendantsOf, sendSignal } from '../../server/processes';
import { type Engine, findElement, phone, type Target, untilDone } from './engine';

/** The key of an element reference in WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Shrinks the browser's toolbar: with it the window cannot be narrower than 447 px. */
const narrowWindow = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

interface Programs {
  driver: string;
  browser: string;
  display: string;
}

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Value>;

/** Starts Xvfb. @returns its display name once the server has chosen it */
async function openDisplay(program: string): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    (child.stdio[3] as Readable).once('data', (data) => resolve(String(data).trim()));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.once('error', reject);
  });
  return { child, name: `:${number}` };
}

/** Kills a process and its descendants. */
function end(child: ChildProcess): void {
  const all = child.pid === undefined ? [] : [...descendantsOf(child.pid), child.pid];
  for (const pid of all) sendSignal(pid, 'SIGKILL');
}

/** Starts WebKitGTK's MiniBrowser on Xvfb, over WebDriver. */
export async function openWebKit(programs: Programs): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/gtk.css'), narrowWindow);
  const display = await openDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      LANG: 'pt_BR.UTF-8',
    },
    stdio: 'ignore',
  });

  const call: Call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

  async function close(): Promise<void> {
    end(driver);
    end(display.child);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await untilDone(() => call('GET', '/status'));
    const capabilities = { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } };
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: capabilities },
    });
    const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
    await session('POST', '/window/rect', phone);
    return openEngine(session, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function openEngine(session: Call, close: () => Promise<void>): Engine {
  async function evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1];
      new Promise((resolve) => resolve((${work})(...Array.from(arguments).slice(0, -1))))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await session<{ value: Result; error?: string }>('POST', '/execute/async', {
      script,
      args,
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async function find({ css, name }: Target): Promise<string> {
    const element = (await evaluate(findElement, css, name ?? null)) as Record<string, string> | null;
    const id = element?.[elementKey];
    if (!id) throw new Error(`There is no ${css} with the name ${name}`);
    return id;
  }

  return {
    evaluate,
    close,
    goto: (url) => session('POST', '/url', { url }),
    click: (target) =>
      untilDone(async () => {
        const id = await find(target);
        // The driver does not scroll to elements inside `content-visibility: auto`; the browser does.
        await evaluate(
          (element) =>
            (element as unknown as Element).scrollIntoView({ behavior: 'instant', block: 'center' }),
          { [elementKey]: id },
        );
        await session('POST', `/element/${id}/click`, {});
      }),
    fill: (target, text) =>
      untilDone(async () => {
        const id = await find(target);
        await evaluate((element) => (element as unknown as HTMLInputElement).select(), { [elementKey]: id });
        await session('POST', `/element/${id}/value`, { text });
      }),
    chooseFile: (css, path) =>
      untilDone(async () => {
        const input = await session<Record<string, string>>('POST', '/element', {
          using: 'css selector',
          value: css,
        });
        await session('POST', `/element/${input[elementKey]}/value`, { text: path });
      }),
    screenshot: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
  };
}
