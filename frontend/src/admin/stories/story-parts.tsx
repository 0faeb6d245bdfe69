import type { CreditName } from 'contract/credits/credit';
import { useEffect, useRef, useState } from 'react';
import { CopyOut } from '../credits/copy-out';
import { CreditsEditor } from '../credits/credits-editor';
import { creditStrings } from '../credits/strings';
import { itemStrings } from '../items/strings';
import { Button } from '../kit/ui/button';
import { Card } from '../kit/ui/card';
import { ConfirmButton } from '../kit/ui/confirm-dialog';
import { focusRefused } from '../kit/ui/focus-refused';
import { Fold } from '../kit/ui/fold';
import layout from '../kit/ui/layout.module.css';
import { editedRights, rightsProblems } from '../rights/edited-rights';
import { type SiteClock, standing } from '../rights/publication-words';
import { RightsFields } from '../rights/rights-fields';
import { rightsStrings } from '../rights/strings';
import { RemoveStoryDialog } from './cards/remove-story-dialog';
import { removeStoryStrings } from './cards/strings';
import type { EditedStory, StoryProblems } from './edited-story';
import styles from './stories.module.css';
import { StoryFacts } from './story-facts';
import { factsWords } from './story-words';
import { storyStrings } from './strings';

/** The part of a story's screen with its dates, as addresses name it. */
export const datesPart = 'datas';

interface StoryPartsProps {
  story: EditedStory;
  /** As it is stored. */
  stored: EditedStory;
  existingNames: readonly CreditName[];
  clock: SiteClock;
  /** What the last save refused: a new object each time. */
  problems: StoryProblems;
  /** The part that was led to: a new object each time. */
  led: { to: string } | null;
  onEdit: (change: Partial<EditedStory>) => void;
  onUngroup: () => Promise<void>;
  version: () => string | null;
  onConflict: () => Promise<unknown>;
  onRemoved: () => void;
}

/** All of a story but its photographs: a line each, which says how that part stands. */
export function StoryParts({
  story,
  stored,
  existingNames,
  clock,
  problems,
  led,
  onEdit,
  onUngroup,
  onRemoved,
  ...removal
}: StoryPartsProps) {
  const text = storyStrings;
  const [isRemoving, setIsRemoving] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save makes a new object
  useEffect(() => focusRefused(parts.current), [problems]);
  const callOf = (part: string) => (led?.to === part ? led : null);
  const dateProblems = rightsProblems(story, clock.timeZone);
  const { dates: isOfDates = false, credits: isOfCredits = false, ...ofFacts } = problems;
  return (
    <Card>
      <div ref={parts}>
        <Fold
          label={creditStrings.heading}
          state={story.credits.length > 0 ? String(story.credits.length) : itemStrings.made.nobody}
          isLacking={story.credits.length === 0}
          isRefused={isOfCredits}
          call={callOf('ficha')}
        >
          <div className={styles.credits}>
            <CreditsEditor
              credits={story.credits}
              existingNames={existingNames}
              empty={creditStrings.empty}
              isRoleMissing={isOfCredits}
              onEdit={(credits) => onEdit({ credits })}
              onRest={(rest) =>
                onEdit({ text: [story.text.trim(), rest].filter((part) => part !== '').join('\n\n') })
              }
            />
          </div>
        </Fold>
        <Fold
          label={text.facts}
          state={factsWords(story) || text.noFacts}
          isRefused={Object.keys(ofFacts).length > 0}
          call={callOf('dados')}
        >
          <StoryFacts story={story} stored={stored} problems={ofFacts} onEdit={onEdit} />
        </Fold>
        <Fold
          label={rightsStrings.heading}
          state={standing(dateProblems ? stored : story, null, clock)}
          isRefused={isOfDates}
          call={callOf(datesPart)}
        >
          <RightsFields
            rights={story}
            stored={editedRights(stored)}
            of="story"
            clock={clock}
            problems={dateProblems}
            isRefused={isOfDates}
            onEdit={onEdit}
          />
        </Fold>
        <Fold label={creditStrings.copyOut} state={text.whereto}>
          <CopyOut story={story} items={story.items} />
        </Fold>
        <Fold label={text.end} state="">
          <div className={layout.actions}>
            {story.items.length > 0 && (
              <ConfirmButton
                label={text.ungroup}
                heading={text.ungroupHeading}
                text={text.ungroupText(story.items)}
                onConfirm={() => void onUngroup()}
              />
            )}
            <Button onClick={() => setIsRemoving(true)}>{removeStoryStrings.remove}</Button>
          </div>
        </Fold>
      </div>
      {isRemoving && (
        <RemoveStoryDialog
          {...removal}
          story={story}
          onRemoved={() => {
            setIsRemoving(false);
            onRemoved();
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Card>
  );
}
