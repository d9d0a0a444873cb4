import { words } from '../i18n/texts';

export const texts = words({
  en: {
    'export.picture': 'Picture, as it is shown',
    'export.which': 'Which picture',
    'export.all': 'all of them',
    'export.value': 'Value',
    'export.part': 'Part of the value',
    'export.whole': 'the whole',
    'export.frame': 'In another page',
    'export.text': 'Text',
    'export.copy': 'copy',
    'export.failed': '{0} could not be written: {1}',
    'export.tooLarge': 'For at most {0} cells. PNG, PDF and SVG take any number.',
  },
  zh: {
    'export.picture': '当前所示的图',
    'export.which': '选择图',
    'export.all': '全部',
    'export.value': '值',
    'export.part': '值的组成部分',
    'export.whole': '整体',
    'export.frame': '嵌入其他页面',
    'export.text': '文本',
    'export.copy': '复制',
    'export.failed': '无法写出 {0}：{1}',
    'export.tooLarge': '最多 {0} 个格子。PNG、PDF 和 SVG 不限数量。',
  },
});
