import { textMaxLength } from 'contract/limits';
import type { Service } from 'contract/site/about-page';
import { useRef } from 'react';
import { classNames } from '../../../lib/class-names';
import { shortId } from '../../../lib/short-id';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/ui/card';
import layout from '../../kit/ui/layout.module.css';
import { TextArea, TextField } from '../../kit/ui/text-field';
import { WithEnglish } from '../../translations/with-english';
import styles from './about.module.css';
import { aboutStrings } from './strings';

interface ServicesTabProps {
  services: Service[];
  onEdit: (services: Service[]) => void;
}

/** Serviços: a title and description each; the site rotates them (§2). */
export function ServicesTab({ services, onEdit }: ServicesTabProps) {
  const text = aboutStrings;
  const list = useRef<HTMLUListElement>(null);
  const change = (id: string, values: Partial<Service>) =>
    onEdit(services.map((service) => (service.id === id ? { ...service, ...values } : service)));
  const english = (service: Service) => ({
    of: 'service' as const,
    entry: service,
    onEdit: (values: Partial<Service>) => change(service.id, values),
  });
  const add = () => {
    onEdit([...services, { id: shortId(), title: '', description: '' }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <div className={classNames(layout.stack5, styles.fields)}>
      <p className={layout.info}>{text.servicesTip}</p>
      <ul ref={list} className={classNames(layout.stack5, styles.fields)}>
        {services.map((service, index) => (
          <li key={service.id}>
            <Card heading={text.service(index + 1)}>
              <div className={classNames(layout.stack5, styles.fields)}>
                <WithEnglish {...english(service)} word="title" label={text.serviceTitle}>
                  <TextField
                    label={text.serviceTitle}
                    maxLength={textMaxLength}
                    value={service.title}
                    onChange={(event) => change(service.id, { title: event.target.value })}
                  />
                </WithEnglish>
                <WithEnglish
                  {...english(service)}
                  word="description"
                  label={text.serviceDescription}
                  rows={3}
                >
                  <TextArea
                    label={text.serviceDescription}
                    value={service.description}
                    onChange={(event) => change(service.id, { description: event.target.value })}
                  />
                </WithEnglish>
                {services.length > 1 && (
                  <div className={classNames(layout.stack2, styles.entry)}>
                    <Button
                      kind="quiet"
                      aria-label={text.deleteService(index + 1)}
                      onClick={() => onEdit(services.filter(({ id }) => id !== service.id))}
                    >
                      {text.remove}
                    </Button>
                  </div>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <Button onClick={add}>{text.addService}</Button>
    </div>
  );
}
