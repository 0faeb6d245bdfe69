import { type Language, languageNames, spoken } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import { ClientContact, type Sender, whatsappOf, whatsappWith } from './client-contact';
import styles from './client-page.module.css';

interface GoneBodyProps {
  /** Null for a link that leads to no selection, whose language nobody knows: it is told in each. */
  language: Language | null;
  sender: Sender;
}

/** The page of a selection that is over, or of a wrong link: whom to ask, and nothing of a selection. */
export function GoneBody({ language, sender }: GoneBodyProps) {
  const languages = language ? [language] : languageNames;
  return (
    <main className={styles.gone}>
      <p className={styles.from} translate="no">
        {sender.name}
      </p>
      {languages.map((one, at) => {
        const { gone, wrong } = words[one].client;
        const { heading, text } = language ? gone : wrong;
        const Heading = at === 0 ? 'h1' : 'h2';
        const again = askAgain(sender, gone);
        return (
          <div key={one} {...spoken(one)}>
            <Heading className={styles.heading} data-length="long">
              {heading}
            </Heading>
            <p>{text}</p>
            {again && (
              <p>
                <a className={styles.strong} href={again} rel="noreferrer">
                  {gone.again}
                </a>
              </p>
            )}
          </div>
        );
      })}
      <ClientContact sender={sender} languages={languages} />
    </main>
  );
}

/** The link that asks the sender for another one; undefined where there is no way. */
function askAgain(
  sender: Sender,
  { subject, message }: Record<'subject' | 'message', string>,
): string | undefined {
  const whatsapp = whatsappOf(sender);
  if (whatsapp) return whatsappWith(whatsapp, message);
  const { email, phone, instagram } = sender.about.links;
  const mail = email && `${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return mail ?? phone ?? instagram ?? sender.settings.links.instagram;
}
