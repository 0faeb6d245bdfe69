import { type ComponentProps, useRef } from 'react';
import { Button } from './button';

interface FilePickerProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Accessible name of the hidden file input. */
  label: string;
  /** The picker's `accept` attribute. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the system's file picker. */
export function FilePicker({ label, accept, multiple = false, onFiles, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        disabled={button.disabled}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again after it was removed or failed.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
