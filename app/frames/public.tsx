import { Outlet } from '@remix-run/react';

/** Frame of the public screens: each draws itself whole, its last line included. */
export default function PublicFrame() {
  return <Outlet />;
}
