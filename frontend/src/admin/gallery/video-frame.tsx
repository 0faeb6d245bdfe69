import { useEffect, useRef, useState } from 'react';

interface VideoFrameProps {
  src: string;
  className: string | undefined;
  onBroken: () => void;
}

/** How far outside the window a film without a poster starts to load. */
const nearby = '400px';

/** The first frame of a film that has no poster, asked for when it comes near. */
export function VideoFrame({ src, className, onBroken }: VideoFrameProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) {
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setIsNear(true);
          observer.disconnect();
        }
      },
      { rootMargin: nearby },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <video
      ref={video}
      className={className}
      src={isNear ? `${src}#t=0.1` : undefined}
      preload="metadata"
      muted
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onError={onBroken}
    />
  );
}
