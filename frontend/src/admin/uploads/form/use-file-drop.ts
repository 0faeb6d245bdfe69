import { type DragEvent, useEffect, useState } from 'react';

/** Handles files dropped on the element with `handlers`; a file dropped elsewhere does not navigate the browser to it. */
export function useFileDrop(onFiles: (files: File[]) => void, isDisabled: boolean) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer && hasFiles(event.dataTransfer) && !event.defaultPrevented) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      }
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);

  const takes = (event: DragEvent) => !isDisabled && hasFiles(event.dataTransfer);
  const onDrag = (event: DragEvent) => {
    if (takes(event)) {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    }
  };
  return {
    isOver: isOver && !isDisabled,
    handlers: {
      onDragEnter: onDrag,
      onDragOver: onDrag,
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setIsOver(false);
        }
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (takes(event)) {
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        }
      },
    },
  };
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
