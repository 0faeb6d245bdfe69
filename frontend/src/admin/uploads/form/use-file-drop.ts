import { type DragEvent, useEffect, useState } from 'react';

/** Takes files dropped on an element with `handlers`; one dropped beside it is not opened in place of the panel. */
export function useFileDrop(onFiles: (files: File[]) => void, isDisabled: boolean) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.dataTransfer && hasFiles(event.dataTransfer) && !event.defaultPrevented) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      }
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
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
