import { isTimeZone } from 'contract/rights/rights';
import { useState } from 'react';
import { SelectField } from '../../kit/ui/text-field';
import { settingsStrings } from './strings';

interface TimeZoneFieldProps {
  timeZone: string;
  onChange: (timeZone: string) => void;
}

/** The site's time zone: those of Brazil first, then all that the browser knows. */
export function TimeZoneField({ timeZone, onChange }: TimeZoneFieldProps) {
  const text = settingsStrings;
  const [{ brazil, others }] = useState(knownZones);
  const isListed = [...brazil, ...others].some(({ id }) => id === timeZone);
  const group = (label: string, zones: Zone[]) => (
    <optgroup label={label}>
      {zones.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
  return (
    <SelectField
      label={text.timeZone}
      hint={text.timeZoneHint}
      value={timeZone}
      onChange={(event) => onChange(event.target.value)}
    >
      {!isListed && <option value={timeZone}>{nameOfZone(timeZone)}</option>}
      {group(text.zonesOfBrazil, brazil)}
      {group(text.otherZones, others)}
    </SelectField>
  );
}

interface Zone {
  id: string;
  name: string;
}

const cities: Record<string, string> = settingsStrings.cities;

/** A zone's cities, or its id in readable form. */
export function nameOfZone(id: string): string {
  return cities[id] ?? id.replaceAll('_', ' ');
}

function knownZones(): { brazil: Zone[]; others: Zone[] } {
  const named = (id: string): Zone => ({ id, name: nameOfZone(id) });
  const brazil = Object.keys(cities).filter(isTimeZone);
  // Older browsers cannot list them.
  const all = Intl.supportedValuesOf?.('timeZone') ?? [];
  return { brazil: brazil.map(named), others: all.filter((id) => !(id in cities)).map(named) };
}
