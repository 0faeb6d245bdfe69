import { type FormEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import type { SiteSettings } from '../../contract/site-settings';
import type { Versioned } from '../../data/site-editor';
import { usePanelServices } from '../panel-services';
import { paths } from '../paths';
import { strings } from '../strings';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { ConflictDialog } from '../ui/conflict-dialog';
import { PageHeading } from '../ui/page-heading';
import { TextArea, TextField } from '../ui/text-field';
import { useDocumentEditor } from '../use-document-editor';
import { useUnsavedEdits } from '../use-unsaved-edits';
import styles from './settings.module.css';
import { SettingsPreview } from './settings-preview';

interface SettingsFormProps {
  initial: Versioned<SiteSettings>;
  onSaved: (saved: Versioned<SiteSettings>) => void;
}

/** The four fields of the site's settings, with a preview of where they show. */
export function SettingsForm({ initial, onSaved }: SettingsFormProps) {
  const { editor } = usePanelServices();
  const text = strings.settings;
  const formId = useId();
  const { draft, edit, save, isDirty, isSaving, hasConflict, keepMine, takeTheirs } = useDocumentEditor(
    initial,
    { read: editor.readSettings, save: editor.saveSettings, onSaved },
    { saved: text.saved, saveFailed: text.saveFailed },
  );
  const leaving = useUnsavedEdits(isDirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <>
      <PageHeading title={text.heading}>
        <Button kind="primary" type="submit" form={formId} disabled={isSaving}>
          {isSaving ? strings.saving : text.save}
        </Button>
      </PageHeading>
      <div className={styles.columns}>
        <Card>
          <form id={formId} className={styles.form} onSubmit={submit}>
            <TextField
              label={text.siteTitle}
              hint={text.siteTitleHint}
              value={draft.title}
              onChange={(event) => edit({ title: event.target.value })}
            />
            <TextField
              label={text.siteSubtitle}
              hint={text.siteSubtitleHint}
              value={draft.subtitle}
              onChange={(event) => edit({ subtitle: event.target.value })}
            />
            <TextField
              label={text.logoText}
              hint={text.logoTextHint}
              value={draft.logoText}
              onChange={(event) => edit({ logoText: event.target.value })}
            />
            <TextArea
              label={text.seoDescription}
              hint={text.seoDescriptionHint}
              value={draft.seoDescription}
              onChange={(event) => edit({ seoDescription: event.target.value })}
            />
          </form>
          <Link className={styles.social} to={paths.social}>
            {text.toSocial}
          </Link>
        </Card>
        <SettingsPreview settings={draft} />
      </div>
      {leaving}
      {hasConflict && <ConflictDialog isBusy={isSaving} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
    </>
  );
}
