import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsPreview } from '#app/realtime/preview-mode.ts';
import type { ActivityView } from '../learning.types.ts';
import { heard } from './heard/heard.ts';
import { arriveAtPlayer, beginHearing, leavePlayer, noteSeen } from './heard/hearing.ts';
import { createMedium, type Medium, type MediumState, stateBefore } from './medium.ts';
import { keepPosition, keepsNothing } from './position-keeper.ts';

/** The state of a medium, followed. */
export function useMediumState(medium: Medium | null, before: MediumState): MediumState {
  return useSyncExternalStore(
    medium?.subscribe ?? never,
    () => medium?.state() ?? before,
    () => before,
  );
}

const never = () => () => undefined;

/**
 * The medium of an activity from the first moment after the page woke up: the one that is being heard, where it is this
 * activity's, else a new one. `elementOf` gives the element of a new one.
 */
export function useMedium(
  activity: ActivityView,
  player: RefObject<HTMLElement | null>,
  elementOf: () => HTMLMediaElement | null,
  onNearlyAll: () => void,
) {
  // As the screen opened: a later read of it must not move the needle.
  const opened = useRef({ activity, elementOf }).current;
  const isPreview = useIsPreview();
  const [medium, setMedium] = useState<Medium | null>(null);
  const [before] = useState(() =>
    stateBefore({ seconds: activity.content.seconds, position: activity.position }),
  );
  const state = useMediumState(medium, before);
  const { id, name, unit, content } = activity;

  useEffect(() => {
    const going = heard.now();
    let own = going?.activityId === id && !isPreview ? going.medium : null;
    if (!own) {
      const element = opened.elementOf();
      if (!element) return;
      const { content: stored, position } = opened.activity;
      const keeper = isPreview ? keepsNothing : keepPosition(id);
      own = createMedium(element, { seconds: stored.seconds, position }, keeper);
    }
    arriveAtPlayer(own, player.current);
    setMedium(own);
    const shown = own;
    return () => leavePlayer(shown);
  }, [id, isPreview, opened, player]);

  const picture = content.poster?.url ?? null;
  useEffect(() => {
    if (!medium || !state.playing || isPreview) return;
    beginHearing({
      medium,
      activityId: id,
      title: name,
      place: unit.name,
      picture,
      player: player.current,
    });
  }, [medium, state.playing, isPreview, id, name, unit.name, picture, player]);

  useEffect(() => {
    if (!medium || !player.current) return;
    const watch = new IntersectionObserver(([entry]) => noteSeen(medium, entry?.isIntersecting ?? true));
    watch.observe(player.current);
    return () => watch.disconnect();
  }, [medium, player]);

  useEffect(() => {
    if (state.isNearlyAll) onNearlyAll();
  }, [state.isNearlyAll, onNearlyAll]);

  return { medium, state };
}
