-- Connections to tenants' databases outside the machine are encrypted from now on unless the address says otherwise: the addresses of before say what was true of
-- them. It is the same way as ever, so nobody is led elsewhere by it.
alter table control.data_source disable trigger source_led, disable trigger source_mended;
update control.data_source set address = address || '?sslmode=disable', version = version + 1
  where address !~ '\?sslmode=' and address !~* '^(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]';
alter table control.data_source enable trigger source_led, enable trigger source_mended;
