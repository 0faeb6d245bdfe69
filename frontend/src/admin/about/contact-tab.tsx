import type { Contact } from '../../contract/about-page';
import type { QueueState } from '../../lib/latest-only';
import { strings } from '../strings';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { TextField } from '../ui/text-field';
import styles from './about.module.css';

interface ContactTabProps {
  contact: Contact;
  saving: QueueState;
  onEdit: (contact: Contact) => void;
  onRetry: () => void;
}

const marks: Record<QueueState, string> = {
  idle: strings.about.contactSaved,
  sending: strings.about.contactSaving,
  failed: strings.about.contactNotSaved,
};

/** Contato: saved on each change; a small mark says how that went (§4). */
export function ContactTab({ contact, saving, onEdit, onRetry }: ContactTabProps) {
  const { contact: text } = strings.about;
  const field = (name: keyof Contact) => ({
    label: text[name],
    value: contact[name],
    onChange: (event: { target: { value: string } }) => onEdit({ ...contact, [name]: event.target.value }),
  });
  return (
    <Card>
      <div className={styles.fields}>
        <div className={styles.mark} data-state={saving}>
          <p role="status">{marks[saving]}</p>
          {saving === 'failed' && (
            <Button kind="quiet" onClick={onRetry}>
              {strings.retry}
            </Button>
          )}
        </div>
        <TextField {...field('email')} type="email" autoComplete="off" />
        <TextField {...field('phone')} type="tel" autoComplete="off" />
        <TextField {...field('location')} autoComplete="off" />
        <TextField {...field('instagram')} autoComplete="off" />
        <TextField {...field('whatsapp')} type="tel" autoComplete="off" hint={text.whatsappHint} />
      </div>
    </Card>
  );
}
