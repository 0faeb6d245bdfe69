import { servicesStepMs } from 'contract/limits';
import type { Service } from 'contract/site/about-page';
import { about as strings } from 'contract/words/pt';
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../lib/visitor-wishes';
import { FittedText } from '../../ui/fitted-text';
import { langOf, wordHere } from '../content/views/untranslated';
import styles from './about-page.module.css';

/** SERVIÇOS: one service after the other, 4000 ms each; an indicator jumps to its service (§2, §4). */
export function ServicesCarousel({ services }: { services: Service[] }) {
  const { current, show, hold } = useRotation(services.length);
  return (
    <section className={styles.services} aria-labelledby="servicos" data-hydrate {...hold}>
      <h2 id="servicos" className={styles.label}>
        {strings.services}
      </h2>
      <ul className={styles.stage}>
        {services.map((service, index) => (
          <li key={service.id} className={styles.service} data-current={index === current}>
            <h3 className={styles.title} lang={langOf(service, 'title')}>
              <FittedText text={service.title} />
            </h3>
            <p className={styles.description} lang={langOf(service, 'description')}>
              {service.description}
            </p>
          </li>
        ))}
      </ul>
      {services.length > 1 && (
        <div className={styles.indicators}>
          {services.map((service, index) => (
            <button
              key={service.id}
              type="button"
              className={styles.indicator}
              aria-label={strings.service(index + 1, services.length, wordHere(service, 'title'))}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** A position that advances every 4000 ms and wraps (§4): not while hovered, focused or hidden, nor with reduced motion. */
function useRotation(length: number) {
  const [position, setPosition] = useState(0);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const current = length > 0 ? position % length : 0;

  useEffect(() => {
    if (isHeld || length < 2 || prefersReducedMotion()) return;
    const timer = setInterval(() => {
      if (!document.hidden) setPosition((before) => (before + 1) % length);
    }, servicesStepMs);
    return () => clearInterval(timer);
  }, [isHeld, length]);

  return {
    current,
    show: setPosition,
    hold: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}
