import * as dictionaries from '@countersign/shared/api/system/dictionaries.ts';
import * as filters from '@countersign/shared/api/system/saved-filters.ts';
import * as words from '@countersign/shared/api/system/sensitive-words.ts';
import * as system from '@countersign/shared/api/system/system.ts';
import { route } from '../../work/route.ts';
import { chooseUsers } from './choose-users.ts';
import { demonstration } from './demonstration.ts';
import { listEntries, listTypes } from './dictionaries/read-dictionary.ts';
import { listSavedFilters, removeSavedFilter, saveFilter } from './saved-filters.ts';
import { addWords } from './words/add-words.ts';
import { getWords, saveWords } from './words/edit-words.ts';
import { listWords } from './words/list-words.ts';
import { removeWords } from './words/remove-words.ts';
import { systemInfoConfig } from './settings/system-info-config.ts';

export const systemRoutes = [
  route(system.chooseUsers, chooseUsers),
  route(system.demonstration, demonstration),
  route(system.systemInfoConfig, systemInfoConfig),
  route(words.getWords, getWords),
  route(words.saveWords, saveWords),
  route(words.listWords, listWords),
  route(words.addWords, addWords),
  route(words.removeWords, removeWords),
  route(dictionaries.entriesOfType, listEntries),
  route(dictionaries.typeOptions, listTypes),
  route(filters.listSavedFilters, listSavedFilters),
  route(filters.saveFilter, saveFilter),
  route(filters.removeSavedFilter, removeSavedFilter),
];
