import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  tabs: ReadonlyArray<{ id: Id; label: string }>;
  current: Id;
  onSelect: (id: Id) => void;
}

/** Tabs after the ARIA pattern: arrow keys, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, current, onSelect }: TabsProps<Id>) {
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === current);
    const targets: Record<string, number> = {
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (tab) {
      event.preventDefault();
      onSelect(tab.id);
      document.getElementById(tabId(tab.id))?.focus();
    }
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          className={styles.tab}
          aria-selected={tab.id === current}
          aria-controls={panelId(tab.id)}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** The panel of the current tab. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)}>
      {children}
    </div>
  );
}

const tabId = (id: string) => `aba-${id}`;
const panelId = (id: string) => `painel-${id}`;
