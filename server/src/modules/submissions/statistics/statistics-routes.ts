import * as statistics from '@countersign/shared/api/submissions/statistics.ts';
import { route } from '../../../work/route.ts';
import { crossQuestions } from './reading/cross-questions.ts';
import { readStatistics } from './reading/read-statistics.ts';
import { countVisit } from './visits/count-visit.ts';

export const statisticsRoutes = [
  route(statistics.read, readStatistics),
  route(statistics.cross, crossQuestions),
  route(statistics.countVisit, countVisit),
];
