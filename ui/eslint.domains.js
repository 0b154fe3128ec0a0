/**
 * Which folders of src/components may import from which other folders. `lib`, `shared`, `tile` and `portrait` are for
 * all, and a folder within another may use the outer one.
 */
const MAY = {
  shared: [],
  tile: [],
  portrait: [],
  begin: [],
  look: [],
  scoring: [],
  sound: [],
  talk: [],
  net: ['scoring', 'talk'],
  table: ['begin', 'net', 'scoring', 'sound', 'talk'],
  hand: ['net', 'scoring', 'table'],
  phone: ['table'],
  room: ['begin'],
  'room/board': [],
  'room/host': ['begin', 'board'],
  records: ['begin'],
  'records/arrive': [],
  'records/desk': ['begin', 'pad', 'scoring'],
  'records/games': ['scoring'],
  'records/house': ['begin'],
  'records/learn': ['begin', 'scoring'],
  'records/members': ['scoring'],
  'records/office': ['scoring'],
  'records/pad': [],
  'records/patterns': [],
  'records/reckon': ['pad', 'scoring'],
  // A replay shows the table itself.
  'records/replay': ['scoring', 'table'],
};
const FOR_ALL = ['shared', 'tile', 'portrait'];

const last = (folder) => folder.split('/').at(-1);

/** One entry of the configuration for each folder. */
export const domains = Object.entries(MAY).map(([folder, may]) => {
  const own = [last(folder), ...may, ...FOR_ALL, ...folder.split('/').slice(0, -1)];
  const others = Object.keys(MAY)
    .map(last)
    .filter((other) => !own.includes(other));
  return {
    files: [`src/components/${folder}/*.svelte`, `src/components/${folder}/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?!.*/lib/).*/(${others.join('|')}|views)/[^/]+$`,
              message: `components/${folder} does not use this folder: see eslint.domains.js.`,
            },
          ],
        },
      ],
    },
  };
});
