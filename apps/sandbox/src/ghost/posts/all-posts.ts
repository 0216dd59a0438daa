import type { Article } from '../article.ts';
import { hybridRace } from './hybrid-race.ts';
import { mountainPasses } from './mountain-passes.ts';
import { nightTrail } from './night-trail.ts';
import { openWater } from './open-water.ts';
import { raceWeekFood } from './race-week-food.ts';
import { stageProfile } from './stage-profile.ts';
import { tenKilometres } from './ten-kilometres.ts';
import { volunteerDiary } from './volunteer-diary.ts';

/** The blog, newest first: together the posts use the cards of Ghost's editor. */
export const allPosts: readonly Article[] = [
  nightTrail,
  tenKilometres,
  stageProfile,
  openWater,
  hybridRace,
  mountainPasses,
  raceWeekFood,
  volunteerDiary,
];
