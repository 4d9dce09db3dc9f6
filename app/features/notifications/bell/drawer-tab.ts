/** The two parts of the drawer behind the bell. */
export type DrawerTab = 'history' | 'settings';
