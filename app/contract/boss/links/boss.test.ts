import { describe, expect, it } from 'vitest';
import { type BossLocation, bossHref, bossLocationOf } from './boss.ts';

const locationOf = (query: string): BossLocation => bossLocationOf(new URLSearchParams(query));

describe('locations of the boss page', () => {
  it.each<BossLocation>([
    { tab: 'introduction', groupId: null },
    { tab: 'introduction', groupId: 7 },
    { tab: 'teams', view: 'team', groupId: null, pendingOnly: false },
    { tab: 'teams', view: 'team', groupId: 7, pendingOnly: true },
    { tab: 'teams', view: 'progress', groupId: 7, personId: 3 },
    { tab: 'teams', view: 'feedback', groupId: 7, personId: 3, unitId: 2, part: 'evaluation' },
    { tab: 'teams', view: 'feedback', groupId: 7, personId: 3, unitId: 2, part: 'agreements' },
    { tab: 'tools', groupId: null },
    { tab: 'tools', groupId: 7 },
  ])('%o has an address that means it', (location) => {
    const { pathname, searchParams } = new URL(bossHref(location), 'http://rumbo');
    expect(pathname).toBe('/jefe');
    expect(bossLocationOf(searchParams)).toEqual(location);
  });

  it('the bell leads into a group, and to the pending cells in it', () => {
    expect(locationOf('grupo=7')).toMatchObject({
      tab: 'teams',
      view: 'team',
      groupId: 7,
      pendingOnly: false,
    });
    expect(locationOf('grupo=7&filtro=pendientes')).toMatchObject({ groupId: 7, pendingOnly: true });
  });

  it.each([
    ['', 'introduction'],
    ['pestana=nada&grupo=7', 'introduction'],
    ['unidad=3', 'introduction'],
  ])('«%s» is the introduction', (query, tab) => {
    expect(locationOf(query).tab).toBe(tab);
  });

  it.each(['grupo=0', 'grupo=-1', 'grupo=1e3', 'grupo=7.5', 'grupo=99999999999'])(
    '«%s» names no group',
    (query) => {
      expect(locationOf(`pestana=equipos&${query}`)).toMatchObject({ view: 'team', groupId: null });
    },
  );

  it('without a collaborator or a group a unit means nothing', () => {
    expect(locationOf('pestana=equipos&grupo=7&unidad=2')).toMatchObject({ view: 'team', groupId: 7 });
    expect(locationOf('pestana=equipos&colaborador=3&unidad=2')).toMatchObject({
      view: 'team',
      groupId: null,
    });
  });
});
