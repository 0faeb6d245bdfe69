/**
 * Asks for a file, again while the answer is 503, up to ten times: on a busy machine the server may not have read yet, within
 * the second that it waits, what a save has published.
 */
export async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, init);
    if (answer.status !== 503 || tries === 10) return answer;
    await answer.arrayBuffer();
  }
}
