import { readSocialAddress } from 'contract/site/social-address';
import { classNames } from '../../../lib/class-names';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { strings } from '../words/strings';
import styles from './address.module.css';
import layout from './layout.module.css';

interface SocialResultProps {
  platform: string;
  /** The platform's name, as the owner reads it. */
  name: string;
  typed: string;
  /** What the site shows for a value it cannot link: no icon, or plain text on the About page. */
  without: keyof typeof strings.address.without;
  /** The value is the default, which links to a stranger. */
  isSample?: boolean;
}

/** The link the site will make of the typed value, to test before saving, or how to fix a value without a link. */
export function SocialResult({ platform, name, typed, without, isSample = false }: SocialResultProps) {
  const text = strings.address;
  const { href, problem } = readSocialAddress(platform, typed);
  const write = text.write[platform as keyof typeof text.write] ?? text.write.other;
  const advice = () => {
    if (problem === 'elsewhere') return text.elsewhere(name);
    return href === null
      ? `${text[problem ?? 'unreadable']}: ${text.without[without]}. ${write}`
      : `${text.incomplete}: ${text.check}.`;
  };
  return (
    <>
      {href !== null && (
        <p className={styles.link}>
          <span>
            <span>{text.leadsTo}</span> <strong>{href.replace(/^https?:\/\//, '')}</strong>
          </span>
          <a
            className={classNames(layout.link, styles.open)}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>{text.open}</span>
            <VisuallyHidden>{` ${name} ${text.newTab}`}</VisuallyHidden>
          </a>
        </p>
      )}
      {isSample && <p className={styles.advice}>{text.sample}</p>}
      {problem && <p className={styles.advice}>{advice()}</p>}
    </>
  );
}

/** Says that the site shows a contact as plain text, and how to make it a link. */
export function NoLink({ kind }: { kind: 'email' | 'phone' }) {
  const text = strings.address;
  return <p className={styles.advice}>{`${text.unreadable}: ${text.without.link}. ${text.write[kind]}`}</p>;
}
