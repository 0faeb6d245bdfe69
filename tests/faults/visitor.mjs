// A visitor in a process of his own: what the senders do to their own process is not his to feel. Visits the page that
// is named on the command line until told to stop, then tells the times in ms.
import { setTimeout as wait } from 'node:timers/promises';

const [url = ''] = process.argv.slice(2);
const intervalMs = 50;
/** @type {Promise<number>[]} */
const visits = [];
let isOver = false;
process.once('message', () => {
  isOver = true;
});

async function visit() {
  const start = performance.now();
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - start;
}

while (!isOver) {
  visits.push(visit());
  await wait(intervalMs);
}
process.send?.(await Promise.all(visits));
process.disconnect();
