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
