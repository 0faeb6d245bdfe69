import { textMaxLength } from 'contract/limits';
import type { AboutPage, Contact } from 'contract/site/about-page';
import { mailHref, telHref } from 'contract/site/contact-links';
import { defaultAbout } from 'contract/site/defaults';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import type { QueueState } from '../../../lib/queues';
import { withUnicodeDomain } from '../../../lib/unicode-domain';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/ui/card';
import layout from '../../kit/ui/layout.module.css';
import { NoLink, SocialResult } from '../../kit/ui/social-result';
import { TextField } from '../../kit/ui/text-field';
import { strings } from '../../kit/words/strings';
import { WithEnglish } from '../../translations/with-english';
import styles from './about.module.css';
import { aboutStrings } from './strings';

interface ContactTabProps extends Pick<AboutPage, 'translations'> {
  contact: Contact;
  saving: QueueState;
  onEdit: (contact: Contact) => void;
  /** Waits for the button, with the page's other translations. */
  onTranslate: (change: Pick<AboutPage, 'translations'>) => void;
  onRetry: () => void;
}

const marks: Record<QueueState, string> = {
  idle: aboutStrings.contactSaved,
  sending: aboutStrings.contactSaving,
  failed: aboutStrings.contactNotSaved,
};

/** Contato: saved on each change; a small mark shows the result (§4). Each field's hint says where its text appears. */
export function ContactTab({ contact, translations, saving, onEdit, onTranslate, onRetry }: ContactTabProps) {
  const { contact: text } = aboutStrings;
  const field = (name: keyof Contact) => ({
    label: text[name],
    autoComplete: 'off',
    maxLength: textMaxLength,
    value: contact[name] ?? '',
    onChange: (event: { target: { value: string } }) => onEdit({ ...contact, [name]: event.target.value }),
  });
  const social = (platform: 'instagram' | 'whatsapp') => ({
    ...field(platform),
    autoCapitalize: 'none',
    spellCheck: false,
    result: contact[platform].trim() !== '' && (
      <SocialResult
        platform={platform}
        name={strings.platforms[platform]}
        typed={contact[platform]}
        without="link"
        isSample={contact[platform] === defaultAbout.contact[platform]}
      />
    ),
  });
  return (
    <Card>
      <div className={classNames(layout.stack5, styles.fields)}>
        <div className={styles.mark} data-state={saving}>
          <p role="status">{marks[saving]}</p>
          {saving === 'failed' && (
            <Button kind="quiet" onClick={onRetry}>
              {strings.retry}
            </Button>
          )}
        </div>
        <EmailField
          {...field('email')}
          hint={text.inFooter}
          onType={(email) => onEdit({ ...contact, email })}
        />
        <TextField
          {...field('phone')}
          type="tel"
          hint={text.inFooter}
          result={contact.phone.trim() !== '' && telHref(contact.phone) === null && <NoLink kind="phone" />}
        />
        <WithEnglish
          of="about"
          word="location"
          label={text.location}
          entry={{ location: contact.location, translations }}
          onEdit={onTranslate}
        >
          <TextField {...field('location')} hint={text.inFooter} />
        </WithEnglish>
        <TextField {...social('instagram')} hint={text.everywhere} />
        <TextField
          {...social('whatsapp')}
          type="tel"
          hint={
            <>
              <span>{text.whatsappHint}</span>
              <br />
              <span>{text.everywhere}</span>
            </>
          }
        />
        <TextField {...field('agent')} hint={text.agentHint} />
      </div>
    </Card>
  );
}

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string;
  onType: (email: string) => void;
}

/**
 * The browser's e-mail field (§5). Chromium returns a domain such as `ateliê.com` in Punycode: the typed text is stored,
 * while the field keeps the browser's value, so that its cursor does not jump.
 */
function EmailField({ value, onType, ...field }: EmailFieldProps) {
  const [given, setGiven] = useState(value);
  return (
    <TextField
      {...field}
      type="email"
      value={withUnicodeDomain(given) === value ? given : value}
      result={value.trim() !== '' && mailHref(value) === null && <NoLink kind="email" />}
      onChange={({ target }) => {
        setGiven(target.value);
        onType(withUnicodeDomain(target.value));
      }}
    />
  );
}
