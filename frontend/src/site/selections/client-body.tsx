import { bookFormats } from 'contract/book/book';
import { type ClientPage, selectionLimits } from 'contract/selections/selection';
import { ClientContact, type Sender, whatsappOf, whatsappWith } from './client-contact';
import { ClientLarge } from './client-large';
import styles from './client-page.module.css';
import { ClientPictures } from './client-pictures';
import { countOf, dayIn, pageWords, textIn, withSize } from './client-words';
import { sentOf, sumOf } from './script/words';

/** WhatsApp opens beside the page. */
const away = { target: '_blank', rel: 'noopener noreferrer' };

/** Everything of a selection's page below `<body>`; it works without a script, as one form. */
export function ClientBody({ page, sender }: { page: ClientPage; sender: Sender }) {
  const { link, title, client, message, items, zip, person } = page;
  const words = textIn(page.language);
  const text = words.client;
  const heading = title ?? text.from(sender.name);
  const whatsapp = whatsappOf(sender);
  const downloads = items.filter(({ download }) => download !== null);
  const facts = [
    countOf(items, words),
    client && text.forClient(client),
    page.until && text.openUntil(dayIn(words, page.until)),
    page.mostChosen ? text.upTo(page.mostChosen) : null,
    page.isChoosingClosed ? text.script.closed : null,
  ];
  const isLocked = page.isChoosingClosed || person.isSent;
  const canChange = person.isSent && !page.isChoosingClosed;
  const said = pageWords(page);
  const sum = sumOf(person.choices.filter(({ isChosen }) => isChosen).length, said);
  const standing = [person.isSent && sentOf(said, sum), page.isChoosingClosed && said.closed];
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        {title !== null && <p className={styles.from}>{text.from(sender.name)}</p>}
        <h1 className={styles.heading} data-length={heading.length > 40 ? 'long' : undefined}>
          {heading}
        </h1>
        {message && <p className={styles.message}>{message}</p>}
        <div className={styles.side}>
          <ul className={styles.facts}>
            {facts.filter(Boolean).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {zip && (
            <>
              <div className={styles.actions}>
                <a className={styles.button} id="c-zip" href={zip.path}>
                  {text.downloadAll(withSize(words, countOf(downloads, words), zip.bytes))}
                </a>
                {page.book && (
                  <details className={styles.book} id="c-book">
                    <summary className={styles.button}>{text.downloadPdf}</summary>
                    <ul>
                      {bookFormats.map((format) => (
                        <li key={format}>
                          <a className={styles.button} data-quiet="" href={`${page.book}?format=${format}`}>
                            {text.formats[format]}
                          </a>
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </div>
              <p className={styles.told} id="c-zip-state" role="status" />
              {page.book && <p className={styles.told} id="c-book-state" role="status" />}
            </>
          )}
        </div>
      </header>
      <form
        className={styles.form}
        method="post"
        action={`${link}/choices`}
        data-link={link}
        data-most={page.mostChosen ?? undefined}
        data-sent={person.isSent || undefined}
        data-closed={page.isChoosingClosed || undefined}
      >
        <input type="hidden" name="person" value={person.id} />
        {items.length === 0 && <p className={styles.empty}>{text.empty}</p>}
        <ClientPictures page={page} isLocked={isLocked} text={words} />
        <ClientLarge text={words} />
        {items.length > 0 && (
          <section className={styles.send} id="enviado" aria-labelledby="c-send">
            <h2 id="c-send">{text.choices}</h2>
            <div>
              <label className={styles.name}>
                <span>{text.name}</span>
                <input
                  name="name"
                  maxLength={selectionLimits.person}
                  autoComplete="name"
                  defaultValue={person.name ?? ''}
                  readOnly={isLocked}
                />
              </label>
              <p id="c-count" hidden={person.isSent}>
                {sum}
              </p>
              <p className={styles.told} id="c-sent" role="status" tabIndex={-1}>
                {standing.filter(Boolean).join(' ')}
              </p>
              <p className={styles.actions}>
                <button type="submit" className={styles.strong} hidden={isLocked} disabled={isLocked}>
                  {text.send}
                </button>
                <button
                  type="submit"
                  className={styles.button}
                  name="change"
                  value="1"
                  hidden={!canChange}
                  disabled={!canChange}
                >
                  {text.change}
                </button>
                {whatsapp && (
                  <a
                    className={styles.button}
                    id="c-whatsapp"
                    href={whatsappWith(whatsapp, '')}
                    hidden
                    {...away}
                  >
                    {text.whatsapp}
                  </a>
                )}
              </p>
              <p className={styles.kept}>
                {page.keptUntil ? text.kept(dayIn(words, page.keptUntil)) : text.keptWhileOpen}
              </p>
            </div>
          </section>
        )}
      </form>
      <ClientContact sender={sender} languages={[page.language]} />
      <div className={styles.bar} id="c-bar" hidden>
        <section className={styles.ask} id="c-ask" aria-labelledby="c-question" tabIndex={-1} hidden>
          <p id="c-question" />
          <button type="button" className={styles.strong} />
          <button type="button" className={styles.button} />
        </section>
        <a id="c-sum" href="#enviado">
          {text.choices}
        </a>
        <span id="c-state" role="status" />
      </div>
    </main>
  );
}
