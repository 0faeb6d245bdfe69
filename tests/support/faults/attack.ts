import { setTimeout as wait } from 'node:timers/promises';

/** Repeats a request while it gets 503 as one of too many unknown browsers (ADR 22), for ten seconds. @returns the last answer */
export async function whenAdmitted<Answer extends { status?: number | undefined }>(
  request: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await request();
  for (let times = 0; answer.status === 503 && times < 100; times += 1) {
    await wait(100);
    answer = await request();
  }
  return answer;
}

/** A distinct IPv4 address for each index, spread over 180 networks. */
export function addressAt(index: number): string {
  return `${20 + (index % 180)}.${index % 250}.${Math.floor(index / 250)}.7`;
}
