import { setTimeout as wait } from 'node:timers/promises';

/** Repeats a request while it gets 503, as one of too many unknown browsers (ADR 22), ten seconds at most. @returns the last answer */
export async function whenAdmitted(ask: () => Promise<Response>): Promise<Response> {
  let answer = await ask();
  for (let times = 0; answer.status === 503 && times < 100; times += 1) {
    await wait(100);
    answer = await ask();
  }
  return answer;
}

/** An address of one of 200 networks all over the world; each index has another. */
export function addressAt(index: number): string {
  return `${20 + (index % 180)}.${index % 250}.${Math.floor(index / 250)}.7`;
}
