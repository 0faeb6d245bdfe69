import { setTimeout as wait } from 'node:timers/promises';

/** Asks again, for ten seconds, while unknown browsers are told to come back (ADR 22): what is answered then counts. */
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
