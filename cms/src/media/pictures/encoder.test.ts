import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
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
  end() {
    this.emit('close', null, 'SIGKILL');
  }
}

const processes: Process[] = [];
vi.mock('node:child_process', () => ({
  fork() {
    processes.push(new Process());
    return processes.at(-1);
  },
}));
const { encoder, EncoderLostError } = await import('./encoder');
const warn = vi.fn();
Object.assign(globalThis, { strapi: { log: { warn } } });

const run = (filepath: string) =>
  encoder.run('start-fast', { filepath, target: 'b' }, 'now').catch((error: unknown) => error);
/** Waits until a process has been asked for so many pictures. */
async function asked(at: number, count: number): Promise<Process> {
  await expect.poll(() => processes[at]?.asked.length, { interval: 1 }).toBe(count);
  return processes[at] as Process;
}

it('asks again, one by one, for the pictures of a process that ended, and gives up the second time', async () => {
  const both = [run('a'), run('c')];
  (await asked(0, 2)).end();
  const second = await asked(1, 1);
  second.answer(0);
  (await asked(1, 2)).answer(1);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(second.asked.map(({ ask }) => 'filepath' in ask && ask.filepath)).toEqual(['a', 'c']);
  expect(warn).toHaveBeenCalledWith('The picture encoder ended (SIGKILL)');

  const lost = run('d');
  (await asked(1, 3)).end();
  (await asked(2, 1)).end();
  expect(await lost).toBeInstanceOf(EncoderLostError);
  const next = run('e');
  (await asked(3, 1)).answer(0);
  expect(await next).toBe(true);
});
