import { listFilterOf, listHref } from '../../links/list-address.ts';
import {
  type ChallengeFigure,
  type ChallengeFiguresQuery,
  challengeFigure,
  challengeFiguresQuery,
  type LoadFigure,
  loadFigure,
  type TutorLoadsQuery,
  tutorLoadsQuery,
} from '../challenges.ts';
import { type OpenFigure, openFigureOf, withOpenFigure } from './open-figure.ts';

const path = '/cms/retoJobAnaliticos';
const view = 'vista';
const byTutor = 'tutores';

/** The view of /cms/retoJobAnaliticos: the challenges by generation and unit, or the load of each tutor. */
export type ChallengeAnalyticsView =
  | { shows: 'units'; query: ChallengeFiguresQuery; open: OpenFigure<ChallengeFigure> | null }
  | { shows: 'tutors'; query: TutorLoadsQuery; open: OpenFigure<LoadFigure> | null };

/**
 * The view that an address of the screen means; the figure of a unit names its generation and the unit, that of a load
 * its tutor.
 */
export function challengeAnalyticsOf(address: URLSearchParams): ChallengeAnalyticsView {
  if (address.get(view) === byTutor) {
    return {
      shows: 'tutors',
      query: listFilterOf(tutorLoadsQuery, address),
      open: openFigureOf(address, loadFigure, 1),
    };
  }
  return {
    shows: 'units',
    query: listFilterOf(challengeFiguresQuery, address),
    open: openFigureOf(address, challengeFigure, 2),
  };
}

/** Address of the challenges by generation and unit. */
export const challengeFiguresHref = (
  filter: ChallengeFiguresQuery = {},
  open: OpenFigure<ChallengeFigure> | null = null,
): string => withOpenFigure(listHref(path, challengeFiguresQuery, { filter }), challengeFigure, open);

/** Address of the load of each tutor. */
export function tutorLoadsHref(
  filter: TutorLoadsQuery = {},
  open: OpenFigure<LoadFigure> | null = null,
): string {
  const href = listHref(path, tutorLoadsQuery, { filter });
  return withOpenFigure(`${href}${href.includes('?') ? '&' : '?'}${view}=${byTutor}`, loadFigure, open);
}
