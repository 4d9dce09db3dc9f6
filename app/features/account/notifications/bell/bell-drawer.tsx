import { Tabs } from '@mantine/core';
import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import '@mantine/core/styles/Tabs.layer.css';
import { useState } from 'react';
import type { Role } from '#app/domain/access/access.ts';
import { HistoryPanel } from './history-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** The two parts of the drawer behind the bell. */
export type DrawerTab = 'history' | 'settings';

type Props = { zone: string; role: Role; unseen: number; startsAt: DrawerTab; close: () => void };

/** The history of all notifications, and the settings of each type (product: notifications). */
export function BellDrawer({ zone, role, unseen, startsAt, close }: Props) {
  const [tab, setTab] = useState<DrawerTab>(startsAt);
  return (
    <Drawer opened onClose={close} position="right" size="28rem" title="Notificaciones" returnFocus={false}>
      <Tabs
        color="var(--color-primary-text)"
        value={tab}
        onChange={(wanted) => setTab(wanted === 'settings' ? 'settings' : 'history')}
      >
        <Tabs.List grow mb="md">
          <Tabs.Tab value="history">Historial</Tabs.Tab>
          <Tabs.Tab value="settings">Ajustes</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="history">
          {tab === 'history' ? <HistoryPanel zone={zone} role={role} unseen={unseen} close={close} /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          {tab === 'settings' ? <SettingsPanel close={close} /> : null}
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}
