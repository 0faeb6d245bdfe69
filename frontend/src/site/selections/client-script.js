/**
 * Saves a client's hearts, comments and name as they are made. What is not saved yet is kept in the browser's storage, and sent in
 * order when the connection is back. Runs inline, and is plain JavaScript: it is not bundled. Without it the page is a form.
 *
 * @param {string} link the path of the page
 * @param {Record<'none' | 'one' | 'many' | 'saving' | 'saved' | 'offline' | 'unkept' | 'limited' | 'refused' | 'over' | 'sent' | 'preview' | 'lead', string>} words
 * @param {{ keepChanges: typeof import('./kept-changes-script.js').keepChanges, handleFields: typeof import('./fields-script.js').handleFields }} parts
 */
export function runClientPage(link, words, { keepChanges, handleFields }) {
  /** @typedef {import('./kept-changes-script.js').Change} Change */
  /** @typedef {import('./kept-changes-script.js').Waiting} Waiting */
  /** @typedef {import('./fields-script.js').Person} Person */
  /** @typedef {{ person?: Person, error?: { message?: string, retryAfterSeconds?: number } }} Body */
  const form = /** @type {HTMLFormElement} */ (document.querySelector('.c-form'));
  const state = /** @type {HTMLElement} */ (document.getElementById('c-state'));
  const sent = document.querySelector('.c-sent');
  const hidden = /** @type {HTMLInputElement} */ (form.elements.namedItem('person'));
  const typingMs = 800;
  const retryMs = 15_000;
  const busyMs = 5_000;
  const timeoutMs = 20_000;

  /** What was written last: a browser that translates changes the content. @type {Map<Element, string>} */
  const written = new Map();
  /** A screen reader says a text again when it is set again. @param {Element | null} element @param {string} text */
  const write = (element, text) => {
    if (!element || (written.get(element) ?? element.textContent) === text) return;
    written.set(element, text);
    element.textContent = text;
  };

  const fields = handleFields(form, words);
  form.addEventListener('submit', (event) => event.preventDefault());

  const preview = '#previa';
  const isHashKept = location.hash === preview;
  /** Whether the opening script noted a preview; it keeps the hash where it cannot. */
  const isPreview = () => {
    try {
      return isHashKept || sessionStorage.getItem(`preview-${link}`) !== null;
    } catch {
      return false;
    }
  };
  // The owner, who comes from the panel, only looks: nothing is read, kept or sent.
  if (isPreview()) {
    write(state, words.preview);
    // The bar's link would take the hash away, and a reload would be a client's.
    if (isHashKept) addEventListener('hashchange', () => history.replaceState(null, '', preview));
    return;
  }

  // The first letters of a link are its selection's number; the others change with a new link.
  const key = `selection-${link.replace(/.*\//, '').slice(0, 6)}`;
  const { read, update, isShared } = keepChanges(key, {
    person: hidden.value,
    waiting: [],
    isSent: Boolean(sent?.textContent),
  });
  update(() => ({}));
  hidden.value = read().person;

  /** Shows what is not saved yet over what is, and whether all was sent. */
  const showKept = () => {
    const { waiting, isSent } = read();
    fields.show(waiting.map(({ change }) => change));
    write(sent, isSent ? words.sent : '');
  };

  /** Why a change was refused; it is shown until the client's next one. */
  let refusal = '';
  const show = (/** @type {string} */ word) => write(state, refusal || word);

  const showOffline = () => show(isShared() ? words.offline : words.unkept);
  const isShown = (/** @type {string[]} */ ...some) => some.includes(written.get(state) ?? '');
  const isOfflineShown = () => isShown(words.offline, words.unkept);

  /** Changes that were saved or refused: an answer from before one is old. */
  let saves = 0;
  let isOver = false;
  /** When the server takes the next change (ms since 1970). */
  let notBefore = 0;
  let sendTimer = 0;
  let syncTimer = 0;
  let isSending = false;
  let isAsked = false;
  /** @type {Set<number>} Changes on their way. */
  const flying = new Set();

  /** @param {string} query @param {RequestInit} [options] */
  const ask = async (query, options) => {
    const savesBefore = saves;
    // Browsers before 2022 have no such timeout.
    const signal = AbortSignal.timeout?.(timeoutMs) ?? null;
    const answer = await fetch(`${link}/choices${query}`, { ...options, signal });
    const body = /** @type {Body} */ (await answer.json().catch(() => ({})));
    return { ...body, answer, savesBefore };
  };

  /** @param {Response} answer */
  const isEnd = ({ status }) => {
    if (status !== 410 && status !== 404) return false;
    isOver = true;
    refusal = '';
    show(words.over);
    return true;
  };

  const sendLater = (/** @type {number} */ ms) => {
    clearTimeout(sendTimer);
    sendTimer = window.setTimeout(send, Math.max(ms, notBefore - Date.now()));
  };
  const retryLater = () => {
    showOffline();
    sendLater(retryMs);
  };

  /** Sends changes as one. @param {Waiting[]} ones @returns {Promise<boolean>} whether the next may follow */
  const save = async (ones) => {
    for (const { at } of ones) flying.add(at);
    const change = Object.assign({}, ...ones.map((one) => one.change));
    const { answer, person, error, savesBefore } = await ask('', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...change, person: read().person }),
      keepalive: true,
    }).finally(() => {
      for (const { at } of ones) flying.delete(at);
    });
    if (isEnd(answer)) return false;
    if (answer.status === 429 || answer.status >= 500) {
      const seconds = error?.retryAfterSeconds ?? Number(answer.headers.get('retry-after'));
      notBefore = Date.now() + (seconds * 1_000 || busyMs);
      if (answer.status === 429) show(words.limited);
      else showOffline();
      sendLater(0);
      return false;
    }
    // A network that wants a sign-in answers with a page of its own.
    if (answer.ok && !person) throw new Error('Not the server’s answer');
    // Which one of several is refused is told when each is sent alone.
    if (!person && ones.length > 1) {
      sendLater(0);
      return false;
    }
    const isNewest = saves === savesBefore;
    saves += 1;
    update(({ waiting, isSent }) => ({
      waiting: waiting.filter(({ at }) => !ones.some((one) => one.at === at)),
      isSent: isSent || Boolean(person && change.isSent && ones.some(({ at }) => at === waiting.at(-1)?.at)),
    }));
    if (person) {
      show(words.saved);
      if (isNewest) fields.fill(person);
    } else {
      fields.refuse(change);
      refusal = error?.message ?? words.refused;
      show('');
    }
    showKept();
    return true;
  };

  const sendAll = async () => {
    while (!isOver) {
      const next = read().waiting.find(({ at }) => !flying.has(at));
      if (!next) return;
      const typedMs = Math.min(next.dueMs - Date.now(), typingMs);
      if (typedMs > 0 || Date.now() < notBefore) {
        sendLater(typedMs);
        return;
      }
      // A screen reader would say both words at each retry.
      if (!isOfflineShown()) show(words.saving);
      if (!(await save([next]))) return;
    }
  };

  /** One tab at a time: an older heart of one does not arrive after a newer one of another. */
  const sendInTurn = () =>
    // Where the storage is blocked, so are the locks.
    navigator.locks && isShared() ? navigator.locks.request(key, sendAll) : sendAll();

  const send = async () => {
    isAsked = true;
    if (isSending) return;
    isSending = true;
    while (isAsked) {
      isAsked = false;
      await sendInTurn().catch(retryLater);
    }
    isSending = false;
  };

  /** @param {Change} change @param {number} [ms] what is typed waits for the next letter */
  const add = (change, ms = 0) => {
    if (refusal) {
      refusal = '';
      show('');
    }
    const fieldOf = (/** @type {Change} */ { item, ...values }) => [item, Object.keys(values)].join();
    update(({ waiting }) => ({
      waiting: [
        // A later value of the same field stands for the earlier one.
        ...waiting.filter((other) => fieldOf(other.change) !== fieldOf(change)),
        { at: Math.random(), dueMs: Date.now() + ms, change },
      ],
      isSent: false,
    }));
    showKept();
    sendLater(ms);
  };

  const sendNow = () => {
    if (read().waiting.length === 0) return;
    update(({ waiting }) => ({ waiting: waiting.map((one) => ({ ...one, dueMs: 0 })) }));
    void send();
  };

  /** Reads what is saved, then sends what is not. */
  const sync = async () => {
    clearTimeout(syncTimer);
    const wasSent = read().isSent;
    const asked = await ask(`?person=${read().person}`).catch(() => null);
    if (asked && isEnd(asked.answer)) return;
    if (asked?.person) {
      isOver = false;
      if (isShown(words.offline, words.unkept, words.over)) show('');
      if (saves === asked.savesBefore) {
        fields.fill(asked.person);
        // The owner deleted what was sent. The server's true would not tell of later changes.
        if (wasSent && !asked.person.isSent) update(() => ({ isSent: false }));
      }
      showKept();
    } else {
      showOffline();
      syncTimer = window.setTimeout(sync, retryMs);
    }
    sendNow();
  };

  /** A page that is left does not wait for its turn: one request for each item. */
  const leave = () => {
    clearTimeout(syncTimer);
    if (isOver || Date.now() < notBefore) return;
    const waiting = read().waiting.filter(({ at }) => !flying.has(at));
    for (const item of new Set(waiting.map(({ change }) => change.item))) {
      save(waiting.filter(({ change }) => change.item === item)).catch(retryLater);
    }
  };

  form.addEventListener('input', ({ target }) => {
    const change = fields.changeOf(target);
    if (change) add(change, change.isChosen === undefined ? typingMs : 0);
  });
  form.addEventListener('change', sendNow);
  form.addEventListener('submit', () => {
    add({ isSent: true });
    sendNow();
  });
  addEventListener('online', sync);
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    showKept();
    if (read().waiting.length === 0) void sync();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync();
    else leave();
  });

  showKept();
  void sync();
}
