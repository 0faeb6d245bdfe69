import { Button } from '../../ui/button';
import { galleryStrings } from '../strings';
import styles from './upload-form.module.css';
import type { Problem } from './use-choice';

interface UploadProblemsProps {
  problems: readonly Problem[];
  onReduce: (problem: Problem) => void;
}

/** Why files were not taken; beside a photograph that is too large, the way out. */
export function UploadProblems({ problems, onReduce }: UploadProblemsProps) {
  const text = galleryStrings;
  return (
    <div role="alert" className={styles.problems}>
      {problems.map((problem) => (
        <div key={problem.id} className={styles.problem}>
          <p>{problem.text}</p>
          {problem.photo !== null && (
            <Button
              aria-disabled={problem.isReducing}
              onClick={() => problem.isReducing || onReduce(problem)}
            >
              {problem.isReducing ? text.reducing : text.reduceAndSend}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
