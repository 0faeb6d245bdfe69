/** Timeout of an early call, as of all calls, and how long its answer may wait for whoever asks for it. In ms. */
const callTimeoutMs = 20_000;
const freshForMs = 10_000;

interface EarlyAnswer {
  path: string;
  authorization: string;
  answer: Promise<Response>;
  begunAt: number;
}

/** The page's first script and its modules are built apart: they meet at the window. */
declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
  }
}

/** Asks for a path before the reader of its answer has loaded. */
export function askEarly(path: string, token: string): Promise<Response> {
  const authorization = `Bearer ${token}`;
  const answer = fetch(path, {
    headers: { accept: 'application/json', authorization },
    signal: AbortSignal.timeout(callTimeoutMs),
  });
  // Whoever takes it learns of the failure.
  answer.catch(() => undefined);
  window.earlyAnswers ??= [];
  window.earlyAnswers.push({ path, authorization, answer, begunAt: performance.now() });
  return answer;
}

/** A new token for this browser's session; null if there is none now, for whatever reason: the session asks again. */
export async function renewEarly(): Promise<string | null> {
  const answer = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(callTimeoutMs),
  });
  const { jwt } = answer.ok ? await answer.json() : { jwt: null };
  return typeof jwt === 'string' ? jwt : null;
}

/** The early answer to a call, once: to the same path with the same token, begun seconds ago; null for none. */
export function takeEarlyAnswer(path: unknown, init?: RequestInit): Promise<Response> | null {
  const authorization = new Headers(init?.headers).get('authorization');
  const asked = window.earlyAnswers ?? [];
  const found = asked.find((early) => early.path === path && early.authorization === authorization);
  if (!found || (init?.method ?? 'GET') !== 'GET') return null;
  asked.splice(asked.indexOf(found), 1);
  return performance.now() - found.begunAt < freshForMs ? found.answer : null;
}
