import { type Language, spoken } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import type { AboutView, SettingsView } from '../content/views/content-view';
import { ContactLink } from '../layout/contact-link';
import styles from './client-page.module.css';

/** Whom a selection is from. */
export interface Sender {
  name: string;
  settings: SettingsView;
  about: AboutView;
}

/** The sender's WhatsApp; undefined where there is none. */
export function whatsappOf({ settings, about }: Sender): string | undefined {
  return about.links.whatsapp ?? settings.links.whatsapp;
}

/** A WhatsApp link with this message, in place of its own. It ends with the message. */
export function whatsappWith(href: string, message: string): string {
  const bare = href.replace(/(?<=[?&])text=[^&#]*&?/, '').replace(/[?&]?(#.*)?$/, '');
  return `${bare}${bare.includes('?') ? '&' : '?'}text=${encodeURIComponent(message)}`;
}

interface ClientContactProps {
  sender: Sender;
  /** Those of the page. */
  languages: readonly Language[];
}

/** The ways to reach the sender. */
export function ClientContact({ sender, languages }: ClientContactProps) {
  const { about, settings } = sender;
  const { email, phone, instagram } = about.contact;
  const ways = [
    { text: email, href: about.links.email },
    { text: phone, href: about.links.phone },
    { text: 'WhatsApp', href: whatsappOf(sender) },
    { text: instagram || 'Instagram', href: about.links.instagram ?? settings.links.instagram },
  ].filter(({ text, href }) => text !== '' && href !== undefined);
  return ways.length === 0 ? null : (
    <section className={styles.contact} aria-labelledby="c-contact">
      <h2 id="c-contact">
        {languages.map((language) => (
          <span key={language} {...spoken(language)}>
            {words[language].site.footer.contact}
          </span>
        ))}
      </h2>
      <ul>
        {ways.map(({ text, href }) => (
          <li key={text}>
            <ContactLink href={href} text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
