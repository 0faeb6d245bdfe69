import { type ClientItem, type ClientPage, selectionLimits } from 'contract/selections/selection';
import { ClientContact, type Sender, whatsappOf, whatsappWith } from './client-contact';
import { ClientLarge } from './client-large';
import styles from './client-page.module.css';
import { ClientPictures } from './client-pictures';
import { type ClientText, clientStrings } from './strings';

/** WhatsApp opens beside the page. */
const away = { target: '_blank', rel: 'noopener noreferrer' };

/** The numbers of photographs and films, in words. */
export function countOf(items: readonly ClientItem[], text: ClientText): string {
  const films = items.filter(({ fileType }) => fileType === 'video').length;
  return text.count(items.length - films, films);
}

/** Everything of a selection's page below `<body>`; it works without a script, as one form. */
export function ClientBody({ page, sender }: { page: ClientPage; sender: Sender }) {
  const { link, title, client, message, items, zip, person } = page;
  const text = clientStrings[page.language];
  const heading = title ?? text.from(sender.name);
  const whatsapp = whatsappOf(sender);
  const downloads = items.filter(({ download }) => download !== null);
  const facts = [
    countOf(items, text),
    client && text.forClient(client),
    page.until && text.openUntil(page.until),
  ];
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
            <a className={styles.button} href={zip.path}>
              {text.downloadAll(countOf(downloads, text), zip.bytes)}
            </a>
          )}
        </div>
      </header>
      <form className={styles.form} method="post" action={`${link}/choices`} data-link={link}>
        <input type="hidden" name="person" value={person.id} />
        {items.length === 0 && <p className={styles.empty}>{text.empty}</p>}
        <ClientPictures page={page} text={text} />
        <ClientLarge text={text.large} />
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
                />
              </label>
              <p className={styles.actions}>
                <button type="submit" className={styles.strong}>
                  {text.send}
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
              <p className={styles.sent} id="c-sent" role="status">
                {person.isSent ? text.script.sent : ''}
              </p>
              <p className={styles.kept}>{page.keptUntil ? text.kept(page.keptUntil) : text.keptWhileOpen}</p>
            </div>
          </section>
        )}
      </form>
      <ClientContact sender={sender} heading={text.contact} />
      <p className={styles.bar} id="c-bar" hidden>
        <a id="c-sum" href="#enviado">
          {text.choices}
        </a>
        <span id="c-state" role="status" />
      </p>
    </main>
  );
}
