import { ContactLink } from '../layout/contact-link';
import type { ShownAbout } from '../shown-content';
import { strings } from '../strings';
import styles from './about-page.module.css';

const fields = ['email', 'phone', 'location', 'instagram', 'whatsapp'] as const;

/** CONTATO: email, phone, location, Instagram (§2) and WhatsApp, as they were typed; an empty field is left out. */
export function ContactList({ contact, links }: Pick<ShownAbout, 'contact' | 'links'>) {
  const { about: text } = strings;
  return (
    <section className={styles.contact} aria-labelledby="contato">
      <h2 id="contato" className={styles.label}>
        {text.contact}
      </h2>
      <dl>
        {fields
          .filter((field) => contact[field].trim() !== '')
          .map((field) => (
            <div key={field} className={styles.row}>
              <dt>{text[field]}</dt>
              <dd>
                <ContactLink href={links[field]} text={contact[field]} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
