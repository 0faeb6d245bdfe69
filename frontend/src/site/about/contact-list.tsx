import type { Contact } from '../../contract/about-page';
import { instagramHref, mailHref, telHref } from '../../lib/links';
import { strings } from '../strings';
import styles from './about-page.module.css';

/** CONTATO: email, phone, location and Instagram (§2); an empty field is left out. */
export function ContactList({ contact }: { contact: Contact }) {
  const { about: text } = strings;
  const rows = [
    { label: text.email, value: contact.email, href: mailHref(contact.email) },
    { label: text.phone, value: contact.phone, href: telHref(contact.phone) },
    { label: text.location, value: contact.location, href: null },
    {
      label: text.instagram,
      value: contact.instagram,
      href: instagramHref(contact.instagram),
      isExternal: true,
    },
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
