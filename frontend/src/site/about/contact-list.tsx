import type { Contact } from '../../contract/about-page';
import { mailHref, telHref } from '../../lib/links';
import { readSocialAddress } from '../../lib/social-address';
import { strings } from '../strings';
import styles from './about-page.module.css';

interface Row {
  label: string;
  value: string;
  href: string | null;
  isExternal?: boolean;
}

/** CONTATO: email, phone, location, Instagram (§2) and WhatsApp, as they were typed; an empty field is left out. */
export function ContactList({ contact }: { contact: Contact }) {
  const { about: text } = strings;
  const rows: Row[] = [
    { label: text.email, value: contact.email, href: mailHref(contact.email) },
    { label: text.phone, value: contact.phone, href: telHref(contact.phone) },
    { label: text.location, value: contact.location, href: null },
    ...(['instagram', 'whatsapp'] as const).map((platform) => ({
      label: text[platform],
      value: contact[platform],
      href: readSocialAddress(platform, contact[platform]).href,
      isExternal: true,
    })),
  ];
  return (
    <section className={styles.contact} aria-labelledby="contato">
      <h2 id="contato" className={styles.label}>
        {text.contact}
      </h2>
      <dl>
        {rows
          .filter(({ value }) => value.trim() !== '')
          .map(({ label, value, href, isExternal }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>
                {href ? (
                  <a href={href} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}>
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
