import { classNames } from '../../lib/class-names';
import { readSocialAddress } from '../../lib/social-address';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { strings } from '../words/strings';
import styles from './address.module.css';
import { Button } from './button';
import layout from './layout.module.css';

interface SocialResultProps {
  platform: string;
  /** The platform's name, as the owner reads it. */
  name: string;
  typed: string;
  /** What the site shows of a contact that it cannot link: nothing in place of an icon, the text on the About page. */
  without: keyof typeof strings.address.without;
  /** The text is the installation's own, which leads to a stranger. */
  isSample?: boolean;
}

/** Where the site will lead with what is typed, to be tried before it is saved, and what to mend where it leads nowhere. */
export function SocialResult({ platform, name, typed, without, isSample = false }: SocialResultProps) {
  const text = strings.address;
  const { href, problem } = readSocialAddress(platform, typed);
  const write = text.write[platform as keyof typeof text.write] ?? text.write.other;
  const advice = () => {
    if (problem === 'elsewhere') {
      return text.elsewhere(name);
    }
    return href === null
      ? `${text[problem ?? 'unreadable']}: ${text.without[without]}. ${write}`
      : `${text.incomplete}: ${text.check}.`;
  };
  return (
    <>
      {href !== null && (
        <p className={styles.link}>
          <span>
            {text.leadsTo} <strong>{href.replace(/^https?:\/\//, '')}</strong>
          </span>
          <a
            className={classNames(layout.link, styles.open)}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text.open}
            <VisuallyHidden>{` ${name} ${text.newTab}`}</VisuallyHidden>
          </a>
        </p>
      )}
      {isSample && <p className={styles.advice}>{text.sample}</p>}
      {problem && <p className={styles.advice}>{advice()}</p>}
    </>
  );
}

/** Offers what was typed for the same in another place of the panel. @param value null for none */
export function TakeOver({
  value,
  from,
  onTake,
}: {
  value: string | null;
  from: string;
  onTake: (value: string) => void;
}) {
  return (
    value !== null && (
      <Button className={styles.take} onClick={() => onTake(value)}>
        {strings.address.take(value, from)}
      </Button>
    )
  );
}

/** Says that the site shows a contact as mere text, and how it becomes a link. */
export function NoLink({ kind }: { kind: 'email' | 'phone' }) {
  const text = strings.address;
  return <p className={styles.advice}>{`${text.unreadable}: ${text.without.link}. ${text.write[kind]}`}</p>;
}
