import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Lane } from './encoder';
import type { EncodingRequest } from './encoding-job';

/** A process of the encoder that answers when it is told to. */
class Process extends EventEmitter {
  pid = undefined;
  asked: EncodingRequest[] = [];
  unref = vi.fn();
  kill = vi.fn();
  send(request: EncodingRequest) {
    this.asked.push(request);
  }
  answer(index: number) {
    this.emit('message', { id: this.asked[index]?.id, answer: true });
  }
  use(memory: number) {
    this.emit('message', { memory });
  }
  end() {
    this.emit('close', null, 'SIGKILL');
  }
  get files() {
    return this.asked.map(({ ask }) => 'filepath' in ask && ask.filepath);
  }
}

let processes: Process[];
vi.mock('node:child_process', () => ({
  fork() {
    processes.push(new Process());
    return processes.at(-1);
  },
}));
const warn = vi.fn();
Object.assign(globalThis, { strapi: { log: { warn } } });

let module: typeof import('./encoder');
beforeEach(async () => {
  processes = [];
  warn.mockReset();
  vi.resetModules();
  module = await import('./encoder');
});

const run = (filepath: string, lane: Lane = 'now', signal?: AbortSignal) =>
  module.encoder.run('start-fast', { filepath, target: 'b' }, lane, signal).catch((error: unknown) => error);
/** Waits until a process has been asked for so many pictures. */
async function asked(at: number, count: number): Promise<Process> {
  // A poll of Vitest would wait for a clock that is stopped.
  while (processes[at]?.asked.length !== count) await turn();
  return processes[at] as Process;
}

it('asks again, one by one, for the pictures of a process that ended, and gives up the second time', async () => {
  const both = [run('a'), run('c')];
  (await asked(0, 2)).end();
  const second = await asked(1, 1);
  second.answer(0);
  (await asked(1, 2)).answer(1);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(second.files).toEqual(['a', 'c']);
  expect(warn).toHaveBeenCalledWith('The picture encoder ended (SIGKILL)');

  const lost = run('d');
  (await asked(1, 3)).end();
  (await asked(2, 1)).end();
  expect(await lost).toBeInstanceOf(module.EncoderLostError);
  const next = run('e');
  (await asked(3, 1)).answer(0);
  expect(await next).toBe(true);
});

it('has nobody who waits stand behind what nobody waits for', async () => {
  for (const name of ['a', 'b', 'c']) void run(name, 'later');
  const back = await asked(0, 2);
  void run('share', 'soon');
  await asked(0, 3);
  expect(back.files).toEqual(['a', 'b', 'share']);
  const request = run('request');
  (await asked(1, 1)).answer(0);
  expect(await request).toBe(true);
  expect(processes[1]?.files).toEqual(['request']);
});

it('ends a job that took too long, once, and does not count the time in which requests went first', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slow = new AbortController();
  const first = run('large', 'later', slow.signal).then((error) => {
    slow.abort(error);
    return error;
  });
  const sibling = run('sibling', 'later', slow.signal);
  const other = run('other', 'soon');
  const back = await asked(0, 3);
  const request = run('request');
  const front = await asked(1, 1);
  await vi.advanceTimersByTimeAsync(59_500);
  front.answer(0);
  expect(await request).toBe(true);
  await vi.advanceTimersByTimeAsync(59_500);
  expect(back.kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(await first).toBeInstanceOf(module.EncoderTimeoutError);
  expect(await sibling).toBe(await first);
  // The picture beside it is made all the same.
  (await asked(2, 1)).answer(0);
  expect(await other).toBe(true);
  expect(processes[2]?.files).toEqual(['other']);
  expect(warn).not.toHaveBeenCalled();
});

it('takes back the memory of the background for a request, and does that work afterwards', async () => {
  const later = run('later', 'later');
  const back = await asked(0, 1);
  back.use(700_000_000);
  expect(back.kill).not.toHaveBeenCalled();
  const request = run('request');
  const front = await asked(1, 1);
  front.use(600_000_000);
  expect(back.kill).toHaveBeenCalled();
  front.answer(0);
  expect(await request).toBe(true);
  (await asked(2, 1)).answer(0);
  expect(await later).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

it('takes back the memory that an idle process keeps', async () => {
  const request = run('request');
  const front = await asked(0, 1);
  front.use(700_000_000);
  front.answer(0);
  expect(await request).toBe(true);
  const later = run('later', 'later');
  const back = await asked(1, 1);
  back.use(600_000_000);
  expect(front.kill).toHaveBeenCalled();
  back.answer(0);
  expect(await later).toBe(true);
});

it('ends a process that takes too much alone', async () => {
  const request = run('request');
  (await asked(0, 1)).use(1_200_000_001);
  (await asked(1, 1)).use(1_200_000_001);
  expect(await request).toBeInstanceOf(module.EncoderLostError);
  expect(warn).toHaveBeenCalledWith('The picture encoder took more than 1200 MB and is ended');
});
