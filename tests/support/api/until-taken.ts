/** Sends a write, again after a 503: one that waits for others for over four seconds is rolled back. */
export async function untilTaken<Answer extends { status: number }>(
  write: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await write();
    if (answer.status !== 503) return answer;
  }
}
