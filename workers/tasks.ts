import { badgesStep } from '#app/features/admin/content/badges/badges.step.server.ts';
import { checkStep } from '#app/features/admin/content/check/check.step.server.ts';
import { contentExportStep } from '#app/features/admin/content/export/export.step.server.ts';
import { packageStep } from '#app/features/admin/content/packages/package.step.server.ts';
import { deliveriesStep } from '#app/features/admin/figures/challenges/deliveries/deliveries.step.server.ts';
import { membersBulkAction } from '#app/features/admin/groups/members/members.step.server.ts';
import { groupsBulkAction } from '#app/features/admin/groups/states/groups.step.server.ts';
import { erasureStep } from '#app/features/admin/people/erasure/erasure.step.server.ts';
import { dropsBlockAction } from '#app/features/admin/people/erasure/old-drops.step.server.ts';
import { exportStep } from '#app/features/admin/people/export/export.step.server.ts';
import { importStep } from '#app/features/admin/people/import/import.step.server.ts';
import { peopleBulkAction } from '#app/features/admin/people/list/bulk.step.server.ts';
import { personPackageStep } from '#app/features/admin/people/package/package.step.server.ts';
import { affectedStep } from '#app/features/admin/support/audit/affected/affected.step.server.ts';
import { trailExportStep } from '#app/features/admin/support/audit/export/trail-export.step.server.ts';
import { comparisonStep } from '#app/features/admin/support/health/checks/checks.step.server.ts';
import { exportedLists } from '#app/frames/admin/exported-lists.server.ts';
import { bulkStep } from '#server/tasks/bulk.ts';
import type { Steps } from '#server/tasks/steps.ts';

/** A step of every task of the catalogue; one that is missing, or of another task's input, does not compile. */
export const steps = {
  'people.import': importStep,
  'people.export': exportStep,
  'people.bulk': bulkStep(peopleBulkAction),
  'drops.block': bulkStep(dropsBlockAction),
  'person.pack': personPackageStep,
  'person.erase': erasureStep,
  'members.bulk': bulkStep(membersBulkAction),
  'groups.bulk': bulkStep(groupsBulkAction),
  'programme.import': packageStep,
  'badge.give': badgesStep,
  'content.check': checkStep,
  'list.export': contentExportStep(exportedLists),
  'deliveries.pack': deliveriesStep,
  'stored.compare': comparisonStep,
  'trail.export': trailExportStep,
  'affected.find': affectedStep,
} satisfies Steps;
