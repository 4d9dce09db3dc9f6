import type { ReactNode } from 'react';
import { AGREEMENT_TITLES } from '#app/domain/progress/agreements.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import styles from './viewers.module.css';

export type Commitment = { id: number; position: number; text: string };

type Props<C extends Commitment> = {
  commitments: readonly C[];
  /** Drawn under each: its status. */
  below?: (commitment: C) => ReactNode;
};

/** The agreements of a 1-1 in disabled text areas (spec §2.7). */
export function CommitmentsViewer<C extends Commitment>({ commitments, below }: Props<C>) {
  return (
    <div className={`gap-md ${styles.commitments}`}>
      {commitments.map((commitment) => (
        <div key={commitment.id} className="stack gap-xs prose">
          <Textarea
            label={AGREEMENT_TITLES[commitment.position - 1]}
            value={commitment.text}
            readOnly
            disabled
            autosize
            minRows={2}
            classNames={{ input: styles.commitmentText ?? '' }}
          />
          {below?.(commitment)}
        </div>
      ))}
    </div>
  );
}
