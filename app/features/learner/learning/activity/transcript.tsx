import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import type { ActivityView } from '../learning.types.ts';
import { transcriptOf } from './activity-resources.ts';

/** The transcript of an audio or a video where the activity has no tabs: in a preview. */
export function Transcript({ activity }: { activity: ActivityView }) {
  const html = transcriptOf(activity);
  if (html === null) return null;
  return (
    <Collapsible title="Transcripción" startsOpen={false}>
      <RichText html={html} />
    </Collapsible>
  );
}
