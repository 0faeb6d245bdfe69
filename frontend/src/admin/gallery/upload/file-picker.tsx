import { useRef } from 'react';
import { UploadIcon } from '../../ui/action-icons';
import { Button } from '../../ui/button';
import { galleryStrings } from '../strings';

interface FilePickerProps {
  buttonId: string;
  kind: 'primary' | 'secondary';
  label: string;
  /** The picker's `accept` attribute. */
  accept: string;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

/** The button that opens the system's file picker. */
export function FilePicker({ buttonId, kind, label, accept, isDisabled, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button id={buttonId} kind={kind} disabled={isDisabled} onClick={() => input.current?.click()}>
        <UploadIcon />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        disabled={isDisabled}
        aria-label={galleryStrings.choose}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after it was removed.
          target.value = '';
          if (files.length > 0) {
            onFiles(files);
          }
        }}
      />
    </>
  );
}
