import { environment } from '../platform/environment';
import { reasonOf, SendError } from './failures';
import { oneLine } from './one-line';

const timeoutMs = 10_000;

type Push = {
  title: string;
  text: string;
  /** Where a tap on it leads. */
  click: string;
};

/** Whether the operator has set where pushes go. */
export const canPush: boolean = environment.push !== null;

/** As RFC 2047 has it, which ntfy reads: HTTP headers have no letters with accents. */
const headerText = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) && !text.includes('=?')
    ? text
    : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/**
 * Posts a notice to NOTIFY_URL in ntfy's form, within ten seconds. The address is the operator's and may be in their network;
 * one that it redirects to is nobody's choice, and is not asked. @throws SendError
 */
export async function sendPush({ title, text, click }: Push, withinMs: number = timeoutMs): Promise<void> {
  if (!environment.push) throw new SendError('push', 'other');
  const { url, token } = environment.push;
  const headers: Record<string, string> = {
    title: headerText(oneLine(title)),
    click,
    'content-type': 'text/plain; charset=utf-8',
  };
  if (token) headers.authorization = `Bearer ${token}`;
  const signal = AbortSignal.timeout(withinMs);
  let status: number;
  try {
    const answer = await fetch(url, { method: 'POST', body: text, headers, redirect: 'manual', signal });
    status = answer.status;
    // What it says is not of interest, and may be without end.
    await answer.body?.cancel();
  } catch (error) {
    throw new SendError('push', signal.aborted ? 'late' : reasonOf(error));
  }
  if (status >= 300 && status < 400) throw new SendError('push', 'redirect');
  if (status < 200 || status >= 300) throw new SendError('push', `status ${status}`);
}
