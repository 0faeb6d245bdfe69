import type { SelectionLanguage } from 'contract/selections/selection';
import { ClientContact, type Sender, whatsappOf, whatsappWith } from './client-contact';
import styles from './client-page.module.css';
import { clientStrings } from './strings';

/** The page of a selection that is over: whom to ask, and nothing of it. */
export function GoneBody({ language, sender }: { language: SelectionLanguage; sender: Sender }) {
  const { gone, contact } = clientStrings[language];
  const whatsapp = whatsappOf(sender);
  const { email, phone, instagram } = sender.about.links;
  const mail =
    email && `${email}?subject=${encodeURIComponent(gone.subject)}&body=${encodeURIComponent(gone.message)}`;
  const again = whatsapp
    ? whatsappWith(whatsapp, gone.message)
    : (mail ?? phone ?? instagram ?? sender.settings.links.instagram);
  return (
    <main className={styles.gone}>
      <p className={styles.from} translate="no">
        {sender.name}
      </p>
      <h1 className={styles.heading} data-length="long">
        {gone.heading}
      </h1>
      <p>{gone.text}</p>
      {again && (
        <p>
          <a className={styles.strong} href={again} rel="noreferrer">
            {gone.again}
          </a>
        </p>
      )}
      <ClientContact sender={sender} heading={contact} />
    </main>
  );
}
