import { isTimeZone } from 'contract/rights/rights';
import { useId, useState } from 'react';
import { folded } from '../../../lib/folded';
import { Fold } from '../../kit/ui/fold';
import layout from '../../kit/ui/layout.module.css';
import { SearchField } from '../../kit/ui/search-field';
import { Hint } from '../../kit/ui/text-field';
import { settingsStrings as text } from './strings';

interface TimeZoneFieldProps {
  timeZone: string;
  onChange: (timeZone: string) => void;
}

/** Number of places that a search shows. */
const most = 8;

/** The site's time zone: Brazil's four, the chosen one, and by a search all that the browser knows. */
export function TimeZoneField({ timeZone, onChange }: TimeZoneFieldProps) {
  const name = useId();
  const [search, setSearch] = useState('');
  const words = folded(search.trim());
  const options =
    words === '' ? [...new Set([...Object.keys(text.zones), timeZone])] : knownZones().filter(isFound(words));
  return (
    <Fold label={text.clock} state={nameOfZone(timeZone).replace(/ \(.*/, '')}>
      <div className={layout.stack3}>
        <Hint>{text.timeZoneHint}</Hint>
        <SearchField label={text.searchZone} value={search} onChange={setSearch} />
        <fieldset className={layout.fieldset}>
          <legend className={layout.legend}>{text.timeZone}</legend>
          {options.slice(0, most).map((id) => (
            <label key={id} className={layout.check}>
              <input
                type="radio"
                name={name}
                className={layout.box}
                checked={id === timeZone}
                onChange={() => onChange(id)}
              />
              <span>{nameOfZone(id)}</span>
            </label>
          ))}
        </fieldset>
        <div role="status">{options.length === 0 && <Hint>{text.noZone}</Hint>}</div>
      </div>
    </Fold>
  );
}

const names: Record<string, string> = { ...text.zones, ...text.cities };

/** A zone's places, or its city with what the browser calls the place in Portuguese. */
export function nameOfZone(id: string): string {
  names[id] ??= cityOf(id);
  return names[id];
}

function cityOf(id: string): string {
  const city = id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: id, timeZoneName: 'shortGeneric' });
  const place = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Zones of a country have its name here; others have letters or an offset.
  const [, known = city] = /^Horário (.+)$/.exec(place) ?? [];
  return known === city ? city : `${city} (${known})`;
}

const isFound = (words: string) => (id: string) => folded(`${nameOfZone(id)} ${id}`).includes(words);

function knownZones(): string[] {
  // Older browsers cannot list them.
  const all = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([...Object.keys(names).filter(isTimeZone), ...all])];
}
